import type { openPersonPage } from '#insurance/office/person/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

export type OpenedCustomer = NonNullable<CallOutput<typeof openPersonPage>['person']>;

/** Properties of each section of a customer's page. */
export type SectionProps = { person: OpenedCustomer; query: URLSearchParams };
