import { type FollowedValue, type FollowOptions, followValue } from './follow-value.ts';
import { isRecord } from './is-record.ts';

const notePath = '/api/v1/public/site-texts?names=footer-note';

/** The note that an administrator wrote for the footer; '' stands for the original. */
export function followFooterNote({
  contentUrl,
  ...rest
}: { contentUrl: string } & FollowOptions): FollowedValue<string> {
  const read = (body: unknown) => {
    if (!isRecord(body)) return undefined;
    const note = body['footer-note'];
    return typeof note === 'string' ? note : '';
  };
  return followValue({ ...rest, url: contentUrl + notePath, read, initial: '' });
}
