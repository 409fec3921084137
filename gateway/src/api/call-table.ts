/**
 * The call records, reduced to what the gateway needs for routing. The bundler runs this file and puts what it exports
 * into the bundle as data (package.json, `fairway.data`), so that the gateway loads no schema.
 */
import type { CallRecord, LimitClass } from '@fairway/contracts/call/call';
import { addressesOf } from '@fairway/contracts/call/call-address';
import { type ServiceName, services } from '@fairway/contracts/call/services';
import { type BodySize, bodySizeOf } from '@fairway/kit/calls/body-bounds';

export type CallEntry = {
  method: string;
  /** In OpenAPI notation: `/api/mlp_invoice/invoicenew/{id}`. */
  path: string;
  service: ServiceName;
  /** Anyone may make this call: the gateway forwards it even with an invalid token, and the service decides. */
  isOpen: boolean;
  limit?: LimitClass;
  bodySize: BodySize;
  isCompressed: boolean;
};

export const serviceNames = Object.keys(services) as ServiceName[];

export const callTable: CallEntry[] = serviceNames.flatMap((service) =>
  Object.values<CallRecord>(services[service])
    .filter(({ caller }) => caller !== 'service')
    .flatMap((record) => entriesOf(service, record)),
);

function entriesOf(service: ServiceName, record: CallRecord): CallEntry[] {
  const { caller, limit, isCompressed = true } = record;
  return addressesOf(record).map(({ method, path }) => ({
    method: method.toUpperCase(),
    path,
    service,
    isOpen: caller === 'anyone',
    ...(limit && { limit }),
    bodySize: bodySizeOf(record),
    isCompressed,
  }));
}
