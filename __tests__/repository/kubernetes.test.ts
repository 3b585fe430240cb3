// Proves the manifests of deploy/ against the schema of Kubernetes and against each other.
import { readdirSync, readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { parse, parseDocument } from 'yaml';
import schema from '@/__tests__/data/kubernetes-schema.json';

const folder = 'deploy/kubernetes';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const validate = new Ajv({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allErrors: true,
}).compile(schema);
const findProblems = (text: string) =>
  validate(parse(text))
    ? []
    : validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`);

test.each(files)('%s matches the schema', (file) => {
  expect(parseDocument(read(file), { strict: true, uniqueKeys: true }).errors).toEqual([]);
  expect(findProblems(read(file))).toEqual([]);
});

test('the release lists every file beside it', () => {
  const { resources } = parse(read('release/kustomization.yaml')) as { resources: string[] };
  const beside = readdirSync(`${folder}/release`).filter((file) => file !== 'kustomization.yaml');
  expect(resources.sort()).toEqual(beside.sort());
});

test('every image is deployed by its digest, which the kustomization names', () => {
  const { images } = parse(read('release/kustomization.yaml')) as { images: (Named & { digest?: string })[] };
  const pinned = images.filter(({ digest }) => /^sha256:[0-9a-f]{64}$/.test(digest ?? ''));
  const used = files.flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:- )?image: *(.+)$/gm)].map(([, image]) => image ?? ''),
  );
  expect(used).not.toEqual([]);
  expect(used.filter((image) => !pinned.some(({ name }) => name === image))).toEqual([]);
});

const container = '/spec/template/spec/containers/0/securityContext';
test.each([
  ['release/deployment.yaml', 'readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', container],
  ['release/deployment.yaml', 'runAsGroup: 101', '', container],
  ['release/deployment.yaml', 'runAsUser: 101', 'runAsUser: 0', `${container}/runAsUser`],
  ['release/deployment.yaml', 'drop: [ALL]', 'drop: []', `${container}/capabilities/drop`],
  ['release/deployment.yaml', 'livenessProbe', 'livelinessProbe', '/spec/template/spec/containers/0'],
  ['release/kustomization.yaml', 'digest: sha256:', 'newTag: r', '/images/0'],
  ['network-policy.yaml', 'egress: []', 'egress: [{}]', '/spec/egress'],
])('the schema rejects %s with %s changed to "%s"', (file, from, to, path) => {
  const problems = findProblems(read(file).replace(from, to)) ?? [];
  expect(problems.filter((problem) => problem.startsWith(path))).not.toEqual([]);
});

test('every volume that a container mounts exists, and the other way round', () => {
  const { spec } = (parse(read('release/deployment.yaml')) as { spec: { template: { spec: Pod } } }).spec
    .template;
  expect(spec.containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name))).toEqual(
    spec.volumes.map(({ name }) => name),
  );
});

type Named = { name: string };
type Pod = { containers: { volumeMounts: Named[] }[]; volumes: Named[] };
