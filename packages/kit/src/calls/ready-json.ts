/** A reply whose JSON is already serialized: assembled from cached texts, or streamed. Its record still applies. */
export class ReadyJson<T> {
  declare private readonly reply: T;
  readonly content: string | ReadableStream<Uint8Array>;

  constructor(content: string | ReadableStream<Uint8Array>) {
    this.content = content;
  }
}
