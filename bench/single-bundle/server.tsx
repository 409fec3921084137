import { render } from '../../mfe-public/src/server.tsx';
import { renderDocument } from '../../shell/src/server.tsx';

/**
 * A page of the single bundle, rendered by the same code as the site's; `shell` lists the script and the style sheet.
 */
export async function renderPage(
  address: string,
  {
    apiUrl,
    origin,
    shell,
  }: { apiUrl: string; origin: string; shell: { version: string; js: string[]; css: string[] } },
): Promise<string> {
  const url = new URL(address, origin);
  const page = await render(new Request(url), { apiUrl, origin, headers: {} });
  if ('redirect' in page || page.status !== 200) throw new Error(`${address} is not a page`);
  const manifestText = await (await fetch(new URL('/manifest.json', apiUrl))).text();
  return renderDocument({
    path: url.pathname,
    manifestText,
    shell,
    preload: { scripts: [], styles: [] },
    page: { area: 'single', html: page.html, data: page.data },
    overrides: false,
  });
}
