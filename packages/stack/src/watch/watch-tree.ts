import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Calls back for every file that is written, replaced, added or removed in a folder. Each subfolder has its own
 * watcher: Node's recursive watch on Linux loses a file that an editor replaces by renaming.
 */
export function watchTree(root: string, onChange: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  function add(folder: string): void {
    const watcher = watch(folder, (event, name) => {
      if (name === null) return;
      const path = join(folder, name);
      // It was created or removed. If a folder replaced another one, the old watcher no longer sees its changes.
      if (event === 'rename') {
        remove(path);
        addIfFolder(path);
      }
      onChange(path);
    });
    watcher.on('error', () => remove(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) add(join(folder, entry.name));
    }
  }

  function addIfFolder(path: string): void {
    try {
      if (statSync(path).isDirectory()) add(path);
    } catch {
      // It is already gone.
    }
  }

  function remove(folder: string): void {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  }

  add(root);
  return () => remove(root);
}
