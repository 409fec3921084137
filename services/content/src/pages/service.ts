import type { Result } from '@fairway/contracts/call/fault';
import { type PageInput, slugTaken } from '@fairway/contracts/content/content';
import type { AuditAction } from '@fairway/contracts/identity/audit-names';
import { isLinkedPage, linkedPageText } from '@fairway/contracts/releases/site';
import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db, DbOrTx } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { changesBetween, recordAudit } from '@fairway/kit/changes/audit';
import { newId } from '@fairway/kit/database/new-id';
import { discardImage, type ImageIntake } from '@fairway/kit/files/image-upload';
import type { Logger } from '@fairway/kit/logging/log';
import type { Session } from '@fairway/kit/session/session';
import { cleanPage } from './clean-page.ts';
import { pagePicture } from './picture.ts';
import * as store from './store.ts';

export type PageDeps = {
  db: Db;
  images: ImageIntake;
  log: Logger;
  /** Publishes that public pages or comments have changed. */
  contentChanged: () => Promise<void>;
  now: () => Date;
};

/** Result of a transaction: the page as it is or was, and the file of a picture that it no longer has, or ''. */
export type Saved = { row: store.PageRow; oldFile: string };

export type Admin = Pick<Session, 'sub'>;

/** A page as saved, and the names of what its text cannot contain. */
export type SavedPage = { row: store.PageRow; removed: string[] };

/** An administrator's changes to a page. */
type Sent = { input: PageInput; picture: Uint8Array | undefined; admin: Admin };

export const noSuchPage = fail('not_found', { id: 'No such page' });
export const versionConflict = fail('conflict', { version: 'Somebody else has saved this since you opened it' });

export function addPage(deps: PageDeps, sent: Sent): Promise<Result<SavedPage>> {
  return savePage(deps, sent, async (tx, values) => {
    const initial = { id: newId(), kind: 'page', version: 1, createdAt: values.updatedAt } as const;
    const row = { image: '', ...values, ...initial };
    await store.insertPage(tx, row, sent.admin.sub);
    await store.deleteFormerSlug(tx, row.slug);
    await audit(tx, sent.admin, 'page-create', { after: row }, row.updatedAt);
    return ok({ row, oldFile: '' });
  });
}

/** A published page that becomes a draft gets a new id, because its old one was public (G-73). */
export function editPage(deps: PageDeps, id: string, sent: Sent): Promise<Result<SavedPage>> {
  return savePage(deps, sent, async (tx, values) => {
    const before = await store.lockPage(tx, id);
    if (!before) return noSuchPage;
    if (sent.input.version !== undefined && sent.input.version !== before.version) return versionConflict;
    if (isLinkedPage(before)) {
      if (values.slug !== before.slug) return fail('conflict', { slug: linkedPageText });
      if (values.type === 'draft') return fail('conflict', { type: linkedPageText });
    }
    const isWithdrawn = before.type === 'published' && values.type === 'draft';
    const row = { ...before, ...values, id: isWithdrawn ? newId() : id, version: before.version + 1 };
    await store.updatePage(tx, id, row, sent.admin.sub);
    if (before.slug !== row.slug) {
      await store.deleteFormerSlug(tx, row.slug);
      await store.upsertFormerSlug(tx, before.slug, row.id, row.updatedAt);
    }
    const { version: basedOn } = sent.input;
    await audit(tx, sent.admin, 'page-update', { before, after: row, basedOn }, row.updatedAt);
    return ok({ row, oldFile: before.image === row.image ? '' : before.image });
  });
}

export function removePicture(deps: PageDeps, admin: Admin, id: string): Promise<Result<store.PageRow>> {
  return save(deps, async (tx) => {
    const before = await store.lockPage(tx, id);
    if (!before) return noSuchPage;
    const row = { ...before, image: '', updatedAt: toWholeSecond(deps.now()) };
    await store.clearPicture(tx, id, row.updatedAt);
    await audit(tx, admin, 'page-update', { before, after: row }, row.updatedAt);
    return ok({ row, oldFile: before.image });
  });
}

export function deletePage(deps: PageDeps, admin: Admin, id: string): Promise<Result<store.PageRow>> {
  return save(deps, async (tx) => {
    const before = await store.lockPage(tx, id);
    if (!before) return noSuchPage;
    if (isLinkedPage(before)) return fail('conflict', { error: linkedPageText });
    await store.deletePage(tx, id);
    await audit(tx, admin, 'page-delete', { before }, deps.now());
    return ok({ row: before, oldFile: before.image });
  });
}

const valuesOf = ({ title, slug, description, metaDescription, tags, type, image, imageAlt }: store.PageRow) => ({
  page_title: title,
  slug,
  description,
  meta_desc: metaDescription,
  tags,
  type,
  page_image: image,
  image_alt: imageAlt,
});

async function audit(
  tx: DbOrTx,
  admin: Admin,
  action: AuditAction,
  { before, after, ...stated }: { before?: store.PageRow; after?: store.PageRow; basedOn?: number | undefined },
  now: Date,
): Promise<void> {
  const changes = changesBetween(before ? valuesOf(before) : {}, after ? valuesOf(after) : {});
  const { id = '', title: label = '' } = after ?? before ?? {};
  await recordAudit(tx, { admin, action, subject: { kind: 'page', id, label }, ...changes, ...stated }, now);
}

/** Rounded as the column stores it. */
export const toWholeSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1_000) * 1_000);

type Values = Omit<store.PageRow, 'id' | 'kind' | 'version' | 'createdAt' | 'image'> &
  Partial<Pick<store.PageRow, 'image'>>;

/** Stores a picture, if one was sent, before the page that refers to it. */
async function savePage(
  deps: PageDeps,
  { input, picture }: Sent,
  change: (tx: DbOrTx, values: Values) => Promise<Result<Saved>>,
): Promise<Result<SavedPage>> {
  const cleaned = cleanPage(input.description);
  if (!cleaned.ok) return cleaned;
  const { html: description, removed } = cleaned.value;
  const values: Values = {
    title: input.page_title,
    slug: input.slug,
    description,
    metaDescription: input.meta_desc,
    tags: input.tags,
    type: input.type,
    imageAlt: input.image_alt,
    updatedAt: toWholeSecond(deps.now()),
  };
  const image = picture ? await deps.images.keep(picture, pagePicture) : null;
  if (image && !image.ok) return image;
  const saved = await save(deps, (tx) => change(tx, image ? { ...values, image: image.value } : values));
  if (saved.ok) return ok({ row: saved.value, removed });
  if (image) await discardImage(deps, image.value, pagePicture);
  return saved;
}

/**
 * Runs one transaction, then makes the gateways drop their cached pages, then deletes the unused picture. A failure in
 * between leaves an unused file, never a page without its picture.
 */
export async function save(
  deps: PageDeps,
  change: (tx: DbOrTx) => Promise<Result<Saved>>,
): Promise<Result<store.PageRow>> {
  const saved = await transact(deps.db, change).catch((error: unknown) => {
    if (duplicateKey(error) === 'pages_slug_unique') return fail('conflict', { slug: slugTaken });
    throw error;
  });
  if (!saved.ok) return saved;
  const { row, oldFile } = saved.value;
  await deps.contentChanged();
  await discardImage(deps, oldFile, pagePicture);
  return ok(row);
}
