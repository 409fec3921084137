/**
 * One request of an area's team, in a process of its own: reading and compressing a build takes a minute of work and
 * memory, and it was sent by somebody else. `argv[2]` has the request without its body, which is on stdin; the answer
 * is written to stdout.
 */
import { buffer } from 'node:stream/consumers';
import type { StoredFile } from '@fairway/release/build-files';
import type { About } from '@fairway/release/history';
import { ReleaseError } from '@fairway/release/release-error';
import {
  type AreaGrant,
  changeUploadTrial,
  listReleases,
  releaseUpload,
  rollBackUpload,
  storeUpload,
  UploadFault,
} from '@fairway/release/uploads';

type Switching = { dryRun?: boolean; about: About };

export type UploadTask = { releasesDir: string; grant: AreaGrant } & (
  | { action: 'store'; version: string; contentType: string }
  | ({ action: 'live'; version: string; channel?: 'next' } & Switching)
  | ({ action: 'share'; share: number } & Switching)
  | ({ action: 'promote' | 'end-trial' } & Switching)
  | ({ action: 'rollback'; to?: string; from?: string } & Switching)
  | { action: 'list' }
);

export type UploadAnswer = { status: number; body: unknown };

async function readFiles(contentType: string): Promise<StoredFile[]> {
  const request = new Response(await buffer(process.stdin), { headers: { 'content-type': contentType } });
  const form = await request.formData().catch(() => {
    throw new UploadFault(400, 'error', 'The body is not multipart/form-data');
  });
  const files: StoredFile[] = [];
  for (const [field, file] of form) {
    if (field !== 'file' || typeof file === 'string') throw new UploadFault(400, 'file', 'Send files as fields "file"');
    files.push([file.name, Buffer.from(await file.arrayBuffer())]);
  }
  return files;
}

async function run(task: UploadTask): Promise<unknown> {
  const { releasesDir, grant } = task;
  if (task.action === 'store') {
    const files = await readFiles(task.contentType);
    return storeUpload(releasesDir, { grant, version: task.version, files });
  }
  if (task.action === 'live') return releaseUpload(releasesDir, task);
  if (task.action === 'rollback') return rollBackUpload(releasesDir, task);
  if (task.action === 'list') return listReleases(releasesDir, grant);
  return changeUploadTrial(releasesDir, task);
}

async function answer(task: UploadTask): Promise<UploadAnswer> {
  try {
    return { status: 200, body: await run(task) };
  } catch (error) {
    if (error instanceof UploadFault) return { status: error.status, body: { [error.field]: error.message } };
    if (error instanceof ReleaseError) return { status: 409, body: { error: error.message } };
    throw error;
  }
}

process.stdout.write(JSON.stringify(await answer(JSON.parse(process.argv[2] ?? ''))));
