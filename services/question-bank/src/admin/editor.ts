import type { Result } from '@fairway/contracts/call/fault';
import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { ImageIntake } from '@fairway/kit/files/image-upload';
import type { Storage } from '@fairway/kit/files/stored-files';
import type { OpenBank } from '../bank/open-bank.ts';
import type { OpenSearch } from '../search/open-search.ts';
import { type Author, noSuchQuestion, saveVersion } from '../versions/save-version.ts';
import type { CommentWords } from './names.ts';
import { readBankQuestion } from './read-question.ts';

export type AdminDeps = {
  db: Db;
  /** For lists. */
  bank: OpenBank;
  search: OpenSearch;
  images: ImageIntake;
  storage: Pick<Storage, 'read'>;
  /** The text of an active comment; null if there is none. */
  readComment: (id: string) => Promise<CommentWords | null>;
  /** An administrator's name, for the history. */
  adminName: (id: string) => Promise<string>;
  /** Null if the account was deleted. */
  memberName: (id: string) => Promise<{ name: string } | null>;
  /** Relays the outbox immediately rather than at its next turn. */
  nudge: () => void;
  /** Called after the commit of a change: when it resolves, this process serves the change. */
  bankChanged: () => Promise<void>;
  clock: () => Date;
};

type Change = Omit<Parameters<typeof saveVersion>[1], 'author' | 'now'>;

export type Editor = {
  /** The question as an administrator sees it. */
  reply: (id: number) => Promise<Result<BankQuestion>>;
  /** Saves a new version, waits until this process serves it, and returns the question. */
  save: (change: Change, authorId: string) => Promise<Result<BankQuestion>>;
};

export function createEditor({ db, bank, clock, adminName, nudge, bankChanged }: AdminDeps): Editor {
  async function reply(id: number): Promise<Result<BankQuestion>> {
    const found = await readBankQuestion(db, bank, id);
    return found ? ok(found) : noSuchQuestion;
  }

  async function save(change: Change, authorId: string): Promise<Result<BankQuestion>> {
    const author: Author = { id: authorId, name: await adminName(authorId) };
    const saved = await saveVersion(db, { ...change, author, now: clock() });
    if (!saved.ok) return saved;
    if (saved.value.saved) {
      nudge();
      await bankChanged();
    }
    return reply(change.id);
  }

  return { reply, save };
}
