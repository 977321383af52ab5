import type { Answers } from '#insurance/products/answers.ts';

import type { Application, Quote } from './quote.ts';

type Health = { first: boolean | null; second: boolean | null };

/** Applications of before questions were data: two answers, by their place. */
function answersOfHealth({ health }: { health?: Health | null }): Answers {
	const { first, second } = health ?? {};
	return {
		...(typeof first === 'boolean' ? { health_question_1: first } : {}),
		...(typeof second === 'boolean' ? { health_question_2: second } : {}),
	};
}

/** A sealed application or quote as it was kept, in the shape of today. */
export const readStored = <T extends Application | Quote>(stored: T & { health?: Health | null }) =>
	({ ...stored, answers: stored.answers ?? answersOfHealth(stored) }) as T;
