import { createConnection } from 'mysql2/promise';

/** Without the privilege SUPER, a server with binary logging rejects triggers, unless configured otherwise. */
const needsSuper = 'ER_BINLOG_CREATE_ROUTINE_NEED_SUPER';

const protections = ['update', 'delete'].map(
  (write) =>
    `create trigger if not exists audit_no_${write} before ${write} on audit for each row ` +
    `signal sqlstate '45000' set message_text = 'The audit log is append-only'`,
);

/**
 * Makes the database reject every UPDATE and DELETE of the audit log. Identity's own account can still remove this
 * protection, because it runs the migrations; the accounts of other services have no rights here. Part of the migration. Returns
 * the statements that an operator has to run if the account may not create triggers.
 */
export async function protectAudit(url: string): Promise<string[]> {
  const connection = await createConnection({ uri: url });
  try {
    for (const statement of protections) await connection.query(statement);
    return [];
  } catch (error) {
    if ((error as { code?: string }).code === needsSuper) return protections;
    throw error;
  } finally {
    await connection.end();
  }
}
