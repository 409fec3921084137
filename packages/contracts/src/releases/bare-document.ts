import type { ReleaseManifest } from './releases.ts';
import type { Notice } from './rendering.ts';

/**
 * A page without content, as if the shell's server bundle failed: enough for the shell to start in the browser. `text`
 * is the manifest that the shell reads.
 */
export function bareDocument({ shell }: Pick<ReleaseManifest, 'shell'>, text: string, notice?: Notice): string {
  const at = (name: string) => `/releases/shell/${shell.version}/${name}`;
  const styles = shell.css.map((name) => `<link rel="stylesheet" href="${at(name)}">`).join('');
  const scripts = shell.js.map((name) => `<script src="${at(name)}" defer></script>`).join('');
  const data = `<script type="application/json" id="fairway-manifest">${jsonForHtml(text)}</script>`;
  const noscript = notice
    ? `<noscript><h1>${notice.title}</h1><p>${notice.text} <a href="">Try again</a> <a href="/">Home page</a></p></noscript>`
    : '';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Fairway</title>',
    `${styles}${scripts}</head><body><div id="frame-top"></div><main id="outlet" tabindex="-1">${noscript}</main><div id="frame-bottom"></div>${data}</body></html>`,
  ].join('');
}

/** JSON inside a script element: nothing in it may look like the element's end tag. */
function jsonForHtml(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
