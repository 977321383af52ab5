import type { Answers } from '#insurance/product/products/answers.ts';

import type { Application, Quote } from '../quote.ts';

type Health = { first: boolean | null; second: boolean | null };

/** Converts the `health` field of old applications, which had two answers identified by position. */
function answersOfHealth({ health }: { health?: Health | null }): Answers {
	const { first, second } = health ?? {};
	return {
		...(typeof first === 'boolean' ? { health_question_1: first } : {}),
		...(typeof second === 'boolean' ? { health_question_2: second } : {}),
	};
}

export const readStored = <T extends Application | Quote>(stored: T & { health?: Health | null }) =>
	({ ...stored, answers: stored.answers ?? answersOfHealth(stored) }) as T;
