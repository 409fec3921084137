/**
 * The reply to a navigation that could not reach the server. It needs no file: none of the page's may be cached. The
 * link loads the same address again.
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
body { margin: 0 auto; padding: 15vh 24px 24px; max-width: 32rem; font: 1rem/1.55 system-ui, sans-serif; }
h1 { margin: 0; line-height: 1.15; }
a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600; }
</style>
</head>
<body>
<main>
<h1>No connection to Fairway</h1>
<p>This page could not be loaded. Check your connection and try again. Answers that are kept on this device will be saved when the connection is back.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`;
