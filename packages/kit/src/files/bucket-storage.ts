import type { S3Client } from '@aws-sdk/client-s3';
import { UnavailableError } from '../calls/fault.ts';
import type { Storage } from './stored-files.ts';

/** Pictures and release files are small: a slower server counts as unavailable. */
const timeouts = { connectionTimeout: 2_000, requestTimeout: 15_000 };

/**
 * A bucket of S3 or of a compatible server: `s3://BUCKET/PREFIX?endpoint=https://HOST&region=REGION`. Without
 * `endpoint` it is Amazon's. The SDK finds the credentials: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a file, or the
 * role of the machine. It is loaded at first use, so that a process with a folder does not need its memory.
 */
export function openBucketStorage(address: string): Storage {
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
    list: () => send(({ client, sdk }) => listAll(client, sdk, Bucket, prefix)),
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

async function listAll(
  client: S3Client,
  { paginateListObjectsV2 }: typeof import('@aws-sdk/client-s3'),
  Bucket: string,
  Prefix: string,
): Promise<string[]> {
  const names: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    names.push(...Contents.flatMap(({ Key }) => (Key && !Key.endsWith('/') ? [Key.slice(Prefix.length)] : [])));
  }
  return names;
}

async function undefinedIfMissing<T>(reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply;
  } catch (error) {
    if (['NotFound', 'NoSuchKey'].includes((error as Error).name)) return undefined;
    throw error;
  }
}
