/**
 * The reply to a navigation that could not reach the server. It needs no file: none of the page's may be cached, so its
 * colors are those of tokens.css, by hand. The link loads the same address again.
 */
export function offlinePage(): Response {
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection | Fairway</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; background: #fff; color: #10212c; font: 1rem/1.55 Public Sans, system-ui, sans-serif; }
header { padding: 20px 24px; background: #f8eed0; border-bottom: 1.5px solid #10212c; box-shadow: 0 7px #d8ebf3, 0 13px #eff7fa; }
header, h1 { font: 600 1.3125rem/1.15 Besley, Georgia, serif; }
main { max-width: 32rem; padding: 72px 24px 24px; }
h1 { margin: 0; font-size: 1.75rem; }
a { display: inline-flex; align-items: center; min-height: 46px; padding: 0 20px; background: #10212c; border-radius: 3px; color: #fff; font-weight: 600; text-decoration: none; }
@media (prefers-color-scheme: dark) {
  body { background: #0b161e; color: #e9f0f2; }
  header { background: #211e14; border-color: #8ea2ab; box-shadow: 0 7px #172c39, 0 13px #101f29; }
  a { background: #f0dfa6; color: #1a1608; }
}
</style>
</head>
<body>
<header>Fairway</header>
<main>
<h1>No connection to Fairway</h1>
<p>This page could not be loaded. Check your connection and try again. Answers that are kept on this device will be saved when the connection is back.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`;
