import type { CommentWithQuestion, MemberComment, PublicComment } from '@fairway/contracts/content/content';
import { formerMember } from '@fairway/contracts/identity/former-member';
import type { ShownRow } from './store.ts';

/** A comment for a signed-in reader; only the author sees the author's address. */
export function presentComment(row: ShownRow, reader: string): MemberComment {
  return {
    _id: row.id,
    comments: row.html,
    insert_date: row.createdAt.toISOString(),
    status: row.status,
    zmcq_id: row.questionId,
    user_id: {
      _id: row.memberId,
      ...nameAndPicture(row),
      ...(row.memberId === reader && { email: row.email ?? '' }),
    },
    sample: row.isSample,
  };
}

export function presentWithQuestion(
  row: ShownRow,
  reader: string,
  textOf: (questionId: string) => PublicComment['zmcq_id'],
): CommentWithQuestion {
  const question = textOf(row.questionId);
  return { ...presentComment(row, reader), zmcq_id: question, ...changedSince(row, question) };
}

/** An administrator sees a comment as its author does. */
export function presentToAdmin(
  row: ShownRow,
  textOf: (questionId: string) => PublicComment['zmcq_id'],
): CommentWithQuestion {
  return presentWithQuestion(row, row.memberId, textOf);
}

/** Marks a comment whose question has changed since its author wrote it. */
export function changedSince(
  { createdAt, editedAt }: Pick<ShownRow, 'createdAt' | 'editedAt'>,
  { changed_at }: Pick<PublicComment['zmcq_id'], 'changed_at'>,
): { changed_since?: true } {
  const isChanged = changed_at && new Date(changed_at) > (editedAt ?? createdAt);
  return isChanged ? { changed_since: true } : {};
}

/** The public fields of an author. */
export function nameAndPicture({ userName, image }: Pick<ShownRow, 'userName' | 'image'>) {
  return { user_name: userName ?? formerMember, image: image ?? '' };
}
