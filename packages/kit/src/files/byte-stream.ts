/**
 * Streams the pieces of a file with backpressure: the next piece is made when the one before has been sent. Canceling the
 * stream ends the generator, after the piece that it is making. `onEnd` runs once.
 */
export function byteStream(
  pieces: AsyncGenerator<Uint8Array>,
  onEnd: (error?: unknown) => void,
): ReadableStream<Uint8Array> {
  let isMaking = false;
  let isCanceled = false;
  let isEnded = false;

  function end(...error: [unknown?]): void {
    if (isEnded) return;
    isEnded = true;
    onEnd(...error);
  }

  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          isMaking = true;
          const { value, done } = await pieces.next();
          isMaking = false;
          if (isCanceled) return;
          if (value !== undefined) controller.enqueue(value);
          if (!done) return;
          controller.close();
          end();
        } catch (error) {
          end(error);
          throw error;
        }
      },
      cancel: () => {
        isCanceled = true;
        const ended = pieces.return(undefined).then(() => end(), end);
        return isMaking ? undefined : ended;
      },
    },
    { highWaterMark: 0 },
  );
}
