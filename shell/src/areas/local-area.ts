import { declaredEntry } from '@fairway/area/declared-entry';
import type { Area } from './areas.ts';
import styles from './local-area.module.css';

/** What the development server declares about its area; without one, what was released applies. */
export async function declarationOf({ entry }: Area): Promise<Partial<Area>> {
  try {
    const reply = await fetch(new URL('area.json', entry));
    return declaredEntry(await reply.json());
  } catch {
    return {};
  }
}

/** Stays on every page while it is on. */
export function showLocalArea({ name, entry }: Area): void {
  const notice = document.createElement('div');
  notice.className = styles.notice ?? '';
  notice.role = 'status';
  const turnOff = document.createElement('button');
  turnOff.type = 'button';
  turnOff.textContent = 'Turn off';
  turnOff.addEventListener('click', () => {
    fetch('/api/browser-area', { method: 'DELETE' }).then(
      () => location.reload(),
      () => {},
    );
  });
  notice.append(`This browser runs ${name.replaceAll('_', '-')} from ${new URL(entry).host}. `, turnOff);
  document.body.append(notice);
}
