import type { FaultFields } from '@fairway/contracts/call/fault';
import { isRecord } from '@fairway/contracts/call/is-record';

/** What a release or a rollback may state about itself, as the history records it. */
const texts = { commit: 64, person: 200, command: 300, pageCheck: 300 };
const versions = ['version', 'to', 'from'];
const version = /^[\w-]{1,64}$/;

export type SwitchBody = {
  version?: string;
  to?: string;
  from?: string;
  channel?: 'next';
  /** Of visitors, in percent. */
  share?: number;
  dryRun?: true;
  about: Record<string, string | number | true>;
};

/** The body of a switch, or what is wrong with it. The gateway's bundle has no schema. */
export function readSwitchBody(bytes: Buffer): SwitchBody | { fields: FaultFields } {
  const body = parsed(bytes);
  if (!isRecord(body)) return { fields: { error: 'Send a JSON object' } };
  const read: SwitchBody = { about: {} };
  for (const [name, value] of Object.entries(body)) {
    const invalid = { fields: { [name.slice(0, 40)]: 'This is not valid' } };
    if (versions.includes(name)) {
      if (typeof value !== 'string' || !version.test(value)) return invalid;
      read[name as 'version' | 'to' | 'from'] = value;
    } else if (name === 'channel') {
      if (value !== 'next') return { fields: { channel: 'The only channel is next' } };
      read.channel = value;
    } else if (name === 'share') {
      if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 100) return invalid;
      read.share = value;
    } else if (name === 'dryRun') {
      if (typeof value !== 'boolean') return invalid;
      if (value) read.dryRun = true;
    } else if (name in texts) {
      const isText = typeof value === 'string' && value.length <= texts[name as keyof typeof texts];
      if (!isText || /\p{Cc}/u.test(value)) return invalid;
      read.about[name] = value;
    } else if (name === 'seconds') {
      if (typeof value !== 'number' || !(value >= 0 && value < 1e6)) return invalid;
      read.about.seconds = value;
    } else if (name === 'isDirty') {
      if (typeof value !== 'boolean') return invalid;
      if (value) read.about.isDirty = true;
    } else return { fields: { [name.slice(0, 40)]: 'There is no such field' } };
  }
  return read;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
