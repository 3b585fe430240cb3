/** The part of JSON Schema that describes the protocol. */
export type Schema =
  | { description?: string; const: string | number | boolean }
  | { description?: string; enum: readonly string[] }
  | { description?: string; anyOf: readonly Schema[] }
  | { description?: string; type: 'string'; pattern?: string; maxLength?: number }
  | { description?: string; type: 'integer'; minimum?: number }
  | { type: 'null' }
  | { type: 'array'; items: Schema }
  | AnyObjectSchema
  | TextMapSchema;

interface AnyObjectSchema {
  description?: string;
  type: 'object';
  properties: Record<string, Schema>;
  required: readonly string[];
  additionalProperties: false;
}

type ObjectSchema<Properties, Required> = {
  description?: string;
  type: 'object';
  properties: Properties;
  required: Required;
  additionalProperties: false;
};

/** An object of texts with known names. */
type TextMapSchema = {
  type: 'object';
  propertyNames: { enum: readonly string[] };
  additionalProperties: { type: 'string'; maxLength: number };
  maxProperties: number;
};

type Flat<Type> = { [Name in keyof Type]: Type[Name] };
type FromObject<Properties, Required> = keyof Properties extends never
  ? Record<string, never>
  : Flat<
      {
        -readonly [Name in keyof Properties as Name extends Required ? Name : never]: FromSchema<
          Properties[Name]
        >;
      } & {
        -readonly [Name in keyof Properties as Name extends Required ? never : Name]?: FromSchema<
          Properties[Name]
        >;
      }
    >;

/** The type of the values that a schema allows; a test compares it with the types of the protocol. */
export type FromSchema<One> = One extends { const: infer Value }
  ? Value
  : One extends { enum: readonly (infer Value)[] }
    ? Value
    : One extends { anyOf: readonly (infer Option)[] }
      ? FromSchema<Option>
      : One extends { type: 'string' }
        ? string
        : One extends { type: 'integer' }
          ? number
          : One extends { type: 'null' }
            ? null
            : One extends { type: 'array'; items: infer Item }
              ? FromSchema<Item>[]
              : One extends TextMapSchema
                ? Record<string, string>
                : One extends ObjectSchema<infer Properties, readonly (infer Required)[]>
                  ? FromObject<Properties, Required>
                  : never;

/** Describes an object without other properties than these. */
export const describeObject = <
  const Properties extends Record<string, Schema>,
  const Required extends readonly (keyof Properties & string)[],
>(
  properties: Properties,
  required: Required,
  description?: string,
) =>
  ({
    ...(description && { description }),
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  }) as ObjectSchema<Properties, Required>;
