import { personalTable } from '#platform/personal-data/personal-table.server.ts';

export const personalPolicyBooks = [personalTable('policy_book', { of: { policy: 'policy_id' } })];
