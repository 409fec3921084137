import { expect, test } from 'vitest';
import { packages, readPackage } from './packages.ts';
import { packedManifest } from './packed-manifest.ts';

test('a packed package exports what its sources become, and names versions', () => {
  const packed = packedManifest(
    {
      name: '@fairway/x',
      private: true,
      exports: { './*': './src/*.tsx', './styles.css': './src/styles.css' },
      scripts: { test: 'vitest run' },
      dependencies: { '@fairway/contracts': '*', zod: '4.6.7' },
      peerDependencies: { '@fairway/ui': '*', react: '^19.3.1' },
      devDependencies: { react: '19.3.1' },
    },
    '1.2.3',
  );
  expect(packed).toEqual({
    name: '@fairway/x',
    version: '1.2.3',
    engines: { node: '>=22.18' },
    exports: { './*': { types: './src/*.d.ts', default: './src/*.js' }, './styles.css': './src/styles.css' },
    dependencies: { '@fairway/contracts': '^1.2.3', zod: '4.6.7' },
    peerDependencies: { '@fairway/ui': '^1.2.3', react: '^19.3.1' },
  });
});

test('what an area installs needs only packages that are packed, and none of the database', () => {
  const needed = packages.flatMap((name) => {
    const { dependencies = {}, peerDependencies = {} } = readPackage(name);
    return Object.keys({ ...dependencies, ...peerDependencies });
  });
  const own = needed.filter((name) => name.startsWith('@fairway/')).map((name) => name.slice('@fairway/'.length));
  expect(own.filter((name) => !(packages as readonly string[]).includes(name))).toEqual([]);
  expect(needed.filter((name) => /^(?:mysql2|drizzle-orm|bullmq|ioredis|@aws-sdk\/.*)$/.test(name))).toEqual([]);
});
