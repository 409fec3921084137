import { type FollowedText, followText } from './follow-text.ts';
import { isRecord } from './is-record.ts';

const settingsPath = '/api/v1/public/settings';

/** The operator's address for questions, which stands at the end of every public page. */
export function followSupportEmail({
  identityUrl,
  ...rest
}: { identityUrl: string } & Omit<Parameters<typeof followText>[0], 'url' | 'read'>): FollowedText {
  const read = (body: unknown) =>
    isRecord(body) && typeof body.support_email === 'string' ? body.support_email : undefined;
  return followText({ ...rest, url: identityUrl + settingsPath, read });
}
