/** The files of a build, by name. */
type Files = Map<string, Buffer>;

export type BrokenBuild = {
  name: string;
  /** `mfe-tests` if it is not stated. */
  folder?: string;
  /** A page on which it fails. */
  page?: string;
  change: (files: Files) => void;
  /** Why the release is rejected before the switch. */
  rejected: string | RegExp;
  /**
   * What happens if it is released without opening its pages: it fails in browsers, or freezes their tab. Unset if the
   * checks of the build reject it, which cannot be skipped.
   */
  released?: 'fails' | 'freezes';
};

export const brokenBuilds: readonly BrokenBuild[] = [
  {
    name: 'throws at load',
    change: (files) => edit(files, scriptOf(files), (script) => `throw new Error('broken at load');${script}`),
    rejected: 'broken at load',
    released: 'fails',
  },
  {
    name: 'throws in bootstrap',
    change: (files) => replaceLifecycle(files, 'bootstrap', `() => { throw new Error('broken bootstrap') }`),
    rejected: 'broken bootstrap',
    released: 'fails',
  },
  {
    name: 'throws in mount',
    change: (files) => replaceLifecycle(files, 'mount', `async () => { throw new Error('broken mount') }`),
    rejected: 'broken mount',
    released: 'fails',
  },
  {
    name: 'throws in a page',
    change: (files) =>
      edit(files, scriptOf(files), (script) =>
        script.replaceAll('title:"Manage Tests"', `title:(()=>{throw new Error('broken page')})()`),
      ),
    rejected: 'broken page',
    released: 'fails',
  },
  {
    name: 'a bootstrap that never resolves',
    change: (files) => replaceLifecycle(files, 'bootstrap', '() => new Promise(() => {})'),
    rejected: /no h1 within 5 s|bootstrap/,
    released: 'fails',
  },
  {
    name: 'without its first chunk',
    change: (files) => remove(files, scriptOf(files)),
    rejected: / is missing/,
    released: 'fails',
  },
  {
    name: 'without a lazy chunk',
    folder: 'mfe-study',
    page: '/user/search',
    change: (files) => remove(files, nameOf(files, /^search\.\w+\.js$/)),
    rejected: /search\.\w+\.js is missing/,
    released: 'fails',
  },
  {
    name: 'an endless loop',
    change: (files) => edit(files, scriptOf(files), (script) => `for (;;);${script}`),
    rejected: 'no h1 within 5 s',
    released: 'freezes',
  },
  {
    name: 'HTML instead of a script',
    change: (files) => edit(files, scriptOf(files), () => '<!doctype html><h1>Not found</h1>'),
    rejected: 'is not a script',
  },
  {
    name: 'another React',
    change: (files) =>
      edit(files, 'mf-manifest.json', (text) =>
        text.replace(/("name": "react",[^}]*"requiredVersion": ")[^"]+/, '$1^18.0.0'),
      ),
    rejected: 'it needs react ^18.0.0',
  },
  {
    name: "another area's name",
    change: (files) =>
      edit(files, 'mf-manifest.json', (text) => text.replace('"name": "mfe_tests"', '"name": "mfe_study"')),
    rejected: 'names it mfe_study',
  },
  {
    name: "another area's address",
    change: (files) =>
      edit(files, 'area.json', (text) => {
        const declared = JSON.parse(text);
        return JSON.stringify({ ...declared, prefixes: [...declared.prefixes, '/dashboard'] });
      }),
    rejected: '/dashboard',
  },
  {
    name: 'more than 20 MB',
    change: (files) => files.set('large.bin', Buffer.alloc(21 * 1024 * 1024)),
    rejected: 'more than 20',
  },
];

function edit(files: Files, name: string, change: (text: string) => string): void {
  const [before, after] = [String(files.get(name)), change(String(files.get(name)))];
  if (after === before) throw new Error(`${name} has nothing to break any more: change the drill`);
  files.set(name, Buffer.from(after));
}

/** Without the lists that name it: the checks of the build find a file that is listed and missing. */
function remove(files: Files, name: string): void {
  for (const list of ['mf-manifest.json', 'chunks.json'])
    edit(files, list, (text) => JSON.stringify(withoutText(JSON.parse(text), name)));
  files.delete(name);
}

function withoutText(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== text).map((each) => withoutText(each, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutText(each, text)]));
}

function nameOf(files: Files, pattern: RegExp): string {
  const name = [...files.keys()].find((each) => pattern.test(each));
  if (name === undefined) throw new Error(`No file is named ${pattern} any more: change the drill`);
  return name;
}

const scriptOf = (files: Files) => nameOf(files, /^__federation_expose_app\.\w+\.js$/);

function replaceLifecycle(files: Files, name: 'bootstrap' | 'mount', code: string): void {
  const added = `
    const { get } = mfe_tests;
    const broken = async (module) => {
      const area = (await get(module))();
      return () => ({ ...area, ${name}: ${code} });
    };
    mfe_tests = { ...mfe_tests, get: broken };`;
  edit(files, 'remoteEntry.js', (script) => `${script};{${added}}`);
}
