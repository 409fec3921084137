/** A reply's JSON that is made already: put together from kept texts, or sent in pieces. Its record still holds. */
export class ReadyJson<T> {
  declare private readonly reply: T;
  readonly content: string | ReadableStream<Uint8Array>;

  constructor(content: string | ReadableStream<Uint8Array>) {
    this.content = content;
  }
}
