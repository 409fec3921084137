import type { S3Client } from '@aws-sdk/client-s3';
import { UnavailableError } from '../calls/fault.ts';
import type { Storage } from './stored-files.ts';

/** Pictures and release files are small: a slower server counts as unavailable. */
const timeouts = { connectionTimeout: 2_000, requestTimeout: 15_000 };

export type BucketStorage = Storage & {
  /** A small file with the tag of its content; undefined if it is missing. */
  readTagged: (name: string) => Promise<{ bytes: Uint8Array; tag: string | undefined } | undefined>;
  /** Writes only if the file still has this tag, or none if it was missing. @returns whether it has written */
  putIf: (name: string, bytes: Uint8Array, tag: string | undefined) => Promise<boolean>;
  /** All files, each with the time at which it was written. */
  listDated: () => Promise<{ name: string; writtenAt: Date }[]>;
};

/**
 * A bucket of S3 or of a compatible server: `s3://BUCKET/PREFIX?endpoint=https://HOST&region=REGION`. Without
 * `endpoint` it is Amazon's. The SDK finds the credentials: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a file, or the
 * role of the machine. It is loaded at first use, so that a process with a folder does not need its memory.
 */
export function openBucketStorage(address: string): BucketStorage {
  const { hostname: bucket, pathname, searchParams } = new URL(address);
  const [endpoint, region] = [searchParams.get('endpoint'), searchParams.get('region')];
  const prefix = decodeURIComponent(pathname).replace(/^\//, '').replace(/\/?$/, '/').replace(/^\/$/, '');
  let loading: ReturnType<typeof connect> | undefined;

  async function connect() {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      // Servers other than Amazon's have no regions and no host name per bucket, and some do not support checksums.
      ...(endpoint && { endpoint, region: 'us-east-1', forcePathStyle: true }),
      ...(region && { region }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: timeouts,
    });
    return { client, sdk };
  }

  type Connected = Awaited<ReturnType<typeof connect>>;
  /** `run` receives the client and the identifiers of the object. */
  async function call<T>(name: string, run: (connected: Connected, Key: string) => Promise<T>): Promise<T> {
    if (name.split('/').some((part) => part === '' || part === '.' || part === '..')) {
      throw new Error(`${name} is outside the storage folder`);
    }
    return send((connected) => run(connected, prefix + name));
  }
  async function send<T>(run: (connected: Connected) => Promise<T>): Promise<T> {
    loading ??= connect();
    const connected = await loading;
    try {
      return await run(connected);
    } catch (error) {
      throw new UnavailableError(`the bucket ${bucket} did not answer`, { cause: error });
    }
  }

  const Bucket = bucket;
  const sizeOf: Storage['sizeOf'] = (name) =>
    call(name, async ({ client, sdk }, Key) => {
      const head = await undefinedIfMissing(client.send(new sdk.HeadObjectCommand({ Bucket, Key })));
      return head && (head.ContentLength ?? 0);
    });
  const listDated = () => send(({ client, sdk }) => listAll(client, sdk, Bucket, prefix));
  return {
    sizeOf,
    has: async (name) => (await sizeOf(name)) !== undefined,
    read: (name) =>
      call(name, async ({ client, sdk }, Key) => {
        const found = await undefinedIfMissing(client.send(new sdk.GetObjectCommand({ Bucket, Key })));
        if (!found?.Body) return undefined;
        return {
          bytes: found.ContentLength ?? 0,
          body: found.Body.transformToWebStream() as ReadableStream<Uint8Array>,
        };
      }),
    readTagged: (name) =>
      call(name, async ({ client, sdk }, Key) => {
        const found = await undefinedIfMissing(client.send(new sdk.GetObjectCommand({ Bucket, Key })));
        return found?.Body && { bytes: await found.Body.transformToByteArray(), tag: found.ETag };
      }),
    putIf: (name, bytes, tag) =>
      call(name, async ({ client, sdk }, Key) => {
        const condition = tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag };
        try {
          await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, ...condition }));
          return true;
        } catch (error) {
          if (conflicts.includes((error as Error).name)) return false;
          throw error;
        }
      }),
    list: async () => (await listDated()).map(({ name }) => name),
    listDated,
    put: (name, bytes) =>
      call(name, async ({ client, sdk }, Key) => {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: bytes }));
      }),
    remove: (name) =>
      call(name, async ({ client, sdk }, Key) => {
        await undefinedIfMissing(client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
      }),
  };
}

/** The last one: the file was removed. */
const conflicts = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'];

async function listAll(
  client: S3Client,
  { paginateListObjectsV2 }: typeof import('@aws-sdk/client-s3'),
  Bucket: string,
  Prefix: string,
): ReturnType<BucketStorage['listDated']> {
  const files: { name: string; writtenAt: Date }[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key, LastModified: writtenAt = new Date() } of Contents)
      if (Key && !Key.endsWith('/')) files.push({ name: Key.slice(Prefix.length), writtenAt });
  }
  return files;
}

async function undefinedIfMissing<T>(reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply;
  } catch (error) {
    if (['NotFound', 'NoSuchKey'].includes((error as Error).name)) return undefined;
    throw error;
  }
}
