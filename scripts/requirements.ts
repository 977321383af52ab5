import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One line of the specification. It has exactly one of `shown` (the tests that demonstrate it, as
 * `file "title"`), `note` (how it is done, if no test can demonstrate it from outside) and `open`
 * (why it is not done).
 */
export type Requirement = {
	id: string;
	text: string;
	shown?: string[];
	note?: string;
	open?: string;
};

type RequirementSection = { id: string; title: string; where: string; lines: Requirement[] };
export type RequirementPart = { part: string; title: string; sections: RequirementSection[] };

/** Returns the register of requirements, which has one file in `docs/requirements/` for each part. */
export const requirementParts = (): RequirementPart[] =>
	['A', 'B', 'C'].map(
		(part) =>
			JSON.parse(
				readFileSync(
					join(import.meta.dirname, `../docs/requirements/${part}.json`),
					'utf8',
				),
			) as RequirementPart,
	);
