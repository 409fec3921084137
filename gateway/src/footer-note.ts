import { type FollowedText, followText } from './follow-text.ts';
import { isRecord } from './is-record.ts';

const notePath = '/api/v1/public/site-texts?names=footer-note';

/** The note that an administrator wrote for the footer; '' stands for the original. */
export function followFooterNote({
  contentUrl,
  ...rest
}: { contentUrl: string } & Omit<Parameters<typeof followText>[0], 'url' | 'read'>): FollowedText {
  const read = (body: unknown) => {
    if (!isRecord(body)) return undefined;
    const note = body['footer-note'];
    return typeof note === 'string' ? note : '';
  };
  return followText({ ...rest, url: contentUrl + notePath, read });
}
