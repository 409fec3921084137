import PostalMime from 'postal-mime';

/** A mail for the page and the tests. */
export type Message = {
  id: number;
  receivedAt: string;
  messageId: string;
  from: string;
  /** The envelope recipients, whatever the header states. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

export type Mailbox = {
  add: (source: Buffer, to: string[]) => Promise<Message>;
  /** Newest first. */
  list: (filter?: { to?: string | undefined }) => Message[];
  find: (id: number) => Message | undefined;
  clear: () => void;
};

/** Stores the last mails in memory. */
export function createMailbox({
  limit = 500,
  now = () => new Date(),
}: {
  limit?: number;
  now?: () => Date;
} = {}): Mailbox {
  let messages: Message[] = [];
  let lastId = 0;
  return {
    add: async (source, to) => {
      const mail = await PostalMime.parse(source);
      const message = {
        id: ++lastId,
        receivedAt: now().toISOString(),
        messageId: mail.messageId ?? '',
        from: mail.from?.address ?? '',
        to: to.map((address) => address.toLowerCase()),
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      };
      messages = [message, ...messages].slice(0, limit);
      return message;
    },
    list: ({ to } = {}) =>
      to === undefined ? messages : messages.filter((mail) => mail.to.includes(to.toLowerCase())),
    find: (id) => messages.find((message) => message.id === id),
    clear: () => {
      messages = [];
    },
  };
}
