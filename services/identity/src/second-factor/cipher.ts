import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Cipher = {
  /** Encrypts for `owner`: only the same owner can decrypt. */
  seal: (text: string, owner: string) => string;
  open: (sealed: string, owner: string) => string;
};

/** AES-256-GCM with a key from the environment, so that a leaked database reveals no secret. */
export function createCipher(secret: string): Cipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fairway second factor', 32));
  return {
    seal: (text, owner) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [iv, cipher.getAuthTag(), content].map((part) => part.toString('base64url')).join('.');
    },
    open: (sealed, owner) => {
      const [iv, tag, content] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (!iv || !tag || !content) throw new Error('the encrypted text is incomplete');
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
    },
  };
}
