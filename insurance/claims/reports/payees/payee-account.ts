import { z } from 'zod';

import { GUARDIAN_RELATIONS } from '../../draft/guardian.ts';

const word = (max: number) => z.string().max(max).nullish();

/**
 * An account as transmitted. If `childName` is set, the account's owner receives the money for a
 * beneficiary under 18.
 */
export const payeeAccountFields = {
	accountName: word(100),
	accountNumber: word(40),
	bankName: word(80),
	bankBranch: word(80),
	bankCity: word(80),
	childName: word(100),
	relationship: z.enum([...GUARDIAN_RELATIONS, '']).nullish(),
};
