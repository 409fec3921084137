import { findChromium } from '@fairway/stack/engines/find-chromium';
import { type Browser, chromium } from 'playwright-core';

/** As root, Debian's Chromium needs --no-sandbox; the other switches disable background network traffic. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export type NetworkProfile = { latencyMs: number; bitsPerSecond: number };

/** 1.6 Mb/s down, 750 kb/s up, 150 ms round trip: a slow mobile connection. */
export const slowNetwork: NetworkProfile = { latencyMs: 150, bitsPerSecond: 1_600_000 };

/** A ship's satellite connection: 600 ms round trip. */
export const slowestNetwork: NetworkProfile = { latencyMs: 600, bitsPerSecond: 256_000 };

export async function openBrowser(signal: AbortSignal, closing: AsyncDisposableStack): Promise<Browser> {
  const executablePath = await findChromium(signal);
  const browser = await chromium.launch({ executablePath, args });
  closing.defer(() => browser.close());
  return browser;
}

/** A page in a fresh profile, with nothing cached, on this connection. */
export async function openPage(browser: Browser, baseURL: string, network?: NetworkProfile) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  /** What was transferred since the page was opened, in bytes, and the bytes of each request's type. */
  const transferred = { requests: 0, allBytes: 0, Script: 0, Stylesheet: 0 };
  const types = new Map<string, string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    transferred.requests += 1;
    transferred.allBytes += encodedDataLength;
    if (type === 'Script' || type === 'Stylesheet') transferred[type] += encodedDataLength;
  });
  async function slowDown({ latencyMs, bitsPerSecond }: NetworkProfile): Promise<void> {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bitsPerSecond / 8,
      uploadThroughput: Math.min(bitsPerSecond, 750_000) / 8,
    });
  }
  if (network) await slowDown(network);
  return { page, transferred, slowDown, close: () => context.close() };
}
