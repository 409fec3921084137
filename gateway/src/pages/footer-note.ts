import { isRecord } from '@fairway/contracts/call/is-record';
import { type CachedValue, type CacheOptions, createCachedValue } from './cached-value.ts';

const notePath = '/api/v1/public/site-texts?names=footer-note';

/** The footer note that an administrator set; '' means the default. */
export function cacheFooterNote({
  contentUrl,
  initial = '',
  ...rest
}: { contentUrl: string; initial?: string | undefined } & CacheOptions): CachedValue<string> {
  const read = (body: unknown) => {
    if (!isRecord(body)) return undefined;
    const note = body['footer-note'];
    return typeof note === 'string' ? note : '';
  };
  return createCachedValue({ ...rest, url: contentUrl + notePath, read, initial });
}
