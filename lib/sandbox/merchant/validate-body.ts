import { ValidationError, type AnyObjectSchema, type InferType } from 'yup';
import type { RequestBody } from '@/lib/sandbox/received-request';
import type { SandboxResponse } from '@/lib/sandbox/sandbox-response';

type ErrorTree = { [field: string]: ErrorTree | string[] };

export type ValidatedBody<Schema extends AnyObjectSchema> =
  { isValid: true; body: InferType<Schema> } | { isValid: false; response: SandboxResponse };

/** Validates a body. Unknown fields are ignored; the response to an invalid one names each field with its messages. */
export function validateBody<Schema extends AnyObjectSchema>(
  schema: Schema,
  body: RequestBody,
): ValidatedBody<Schema> {
  try {
    return { isValid: true, body: schema.validateSync(body, { abortEarly: false, stripUnknown: true }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const tree: ErrorTree = {};
    for (const { path = '', message } of error.inner) addMessage(tree, path, message);
    return { isValid: false, response: { status: 400, body: tree } };
  }
}

/** Adds a message at a path such as `customer.organisation` or `items[1].quantity`. */
function addMessage(tree: ErrorTree, path: string, message: string): void {
  const names = path.split(/[.[\]]+/).filter(Boolean);
  const field = names.pop() ?? 'non_field_errors';
  let node = tree;
  for (const name of names) {
    const child = Object.hasOwn(node, name) ? node[name] : undefined;
    if (Array.isArray(child)) return;
    node = node[name] = child ?? {};
  }
  const messages = Object.hasOwn(node, field) ? node[field] : undefined;
  node[field] = [...(Array.isArray(messages) ? messages : []), message];
}
