import { BaseSequencer, type TestSpecification, type TestSequencerConstructor } from 'vitest/node';

/**
 * Starts the longest tests first. If they started last, the other workers would be idle while they
 * run.
 */
export function longestFirst(names: readonly string[]): TestSequencerConstructor {
	const placeOf = ({ moduleId }: TestSpecification) => {
		const place = names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
		return place < 0 ? names.length : place;
	};
	return class extends BaseSequencer {
		override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
			return (await super.sort(files)).toSorted(
				(one, other) => placeOf(one) - placeOf(other),
			);
		}
	};
}
