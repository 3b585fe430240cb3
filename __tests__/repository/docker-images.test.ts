// Proves the Dockerfile: its arguments, secrets, digests and stages.
import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');
const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name]) => name ?? '');

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile');
  const [, build = ''] = /^FROM \S+ AS build\n([\s\S]+?)^FROM /m.exec(dockerfile) ?? [];
  const stages = found(/^FROM \S+ AS (\S+)$/gm, dockerfile);

  test('takes every setting as an argument of the build', () => {
    const settings = found(/^(\w+)=/gm, read('.env.example')).filter((name) => name !== 'SENTRY_AUTH_TOKEN');
    expect(found(/^ARG (\S+)$/gm, build).sort()).toEqual(settings.sort());
  });

  test('takes the token for source maps as a secret, which no image keeps', () => {
    expect(build).toContain('RUN --mount=type=secret,id=SENTRY_AUTH_TOKEN ');
    expect(dockerfile).not.toMatch(/^(ARG|ENV) .*SENTRY_AUTH_TOKEN/m);
  });

  test('takes each base image by one digest', () => {
    const bases = found(/^FROM (\S+)/gm, dockerfile).filter(
      (base) => !stages.includes(base) && base !== '${FORMER}',
    );
    expect(bases).toHaveLength(3);
    expect(bases.filter((base) => !/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(base))).toEqual([]);
    const [tags, digests] = [0, 1].map((part) => new Set(bases.map((base) => base.split('@')[part])));
    expect(digests?.size).toBe(tags?.size);
  });

  test('copies from existing stages', () => {
    expect(stages).toEqual(['build', 'without-sandbox', 'no-former', 'former', 'nginx', 'node']);
    expect(found(/--from=(\S+)/g, dockerfile).filter((stage) => !stages.includes(stage))).toEqual([]);
    expect(found(/^ARG FORMER=(\S+)$/gm, dockerfile)).toEqual(['no-former']);
  });

  test('copies the parts of the former build before its own', () => {
    const nginx = dockerfile.split(' AS nginx\n')[1] ?? '';
    const copied = found(/^COPY --from=\S+ (\S+ \S+)$/gm, nginx.split('\nFROM ')[0] ?? '');
    expect(copied.slice(0, 3)).toEqual([
      '/usr/share/parts /usr/share/usance/_next',
      '/app/bundle/site /usr/share/usance',
      '/app/bundle/site/_next /usr/share/parts',
    ]);
  });
});

test('one release is named: by its objects, by its pods and by what the service serves', () => {
  const kustomization = read('deploy/kubernetes/release/kustomization.yaml');
  const named = [
    ...found(/^nameSuffix: -(\S+)$/gm, kustomization),
    ...found(/\brelease: ([^\s}]+)/g, kustomization),
    ...found(/\brelease: ([^\s}]+)/g, read('deploy/kubernetes/service.yaml')),
  ];
  expect(named).toHaveLength(3);
  expect(new Set(named).size).toBe(1);
  expect(kustomization).toContain('includeSelectors: true');
});
