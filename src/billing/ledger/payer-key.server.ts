import { type SQL, sql } from "drizzle-orm";

/**
 * What invoices of the same payer have in common, as SQL: their address, to which statements go, else their record, else their
 * name and company. @param invoice the name of the invoice's row
 */
export function payerKeyOf(invoice: string): SQL {
  const column = (name: string) => sql`${sql.identifier(invoice)}.${sql.identifier(name)}`;
  const payer = column("payer");
  return sql`coalesce('e' || ${column("payer_email")}, 'm' || ${column("member_id")},
    'n' || nullif(lower(concat_ws('|', ${payer} ->> 'name', ${payer} ->> 'company')), ''), 'i' || ${column("id")})`;
}
