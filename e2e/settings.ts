/** The settings that the stack under test passes to its browser tests. */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests by \`npm test\``);
  return value;
}

export const demoPassword = () => required('FAIRWAY_DEMO_PASSWORD');
export const mailUrl = () => required('MAIL_URL');
export const demo = {
  admin: 'admin@fairway.example',
  deck: 'deck@fairway.example',
  engine: 'engine@fairway.example',
  free: 'free@fairway.example',
  unverified: 'new@fairway.example',
} as const;
