import { isKeyOf } from '#platform/values/keys.ts';

import { RIGHTS, rightWords } from '../../staff/rights/rights.ts';

/** Returns the label of a stored right. One known only to another version is shown by its name. */
export const approvingRightWords = (right: string): string =>
	isKeyOf(RIGHTS, right) ? rightWords(right).words : right;
