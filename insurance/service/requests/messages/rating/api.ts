import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { aboutThread, ownThreadShape } from '../api.ts';
import { MAX_RATING_WORDS, RATING_CHOICES } from './rating.ts';

export const rateMessages = call({
	method: 'POST',
	auth: 'selfcare',
	path: '/page/selfcare/messages/rate',
	summary: 'Nilai jawaban atas satu pertanyaan, sekali sesudah dijawab atau ditutup',
	input: aboutThread.extend({
		choice: z.enum(RATING_CHOICES, { error: 'Pilih salah satu' }),
		words: z
			.string()
			.max(MAX_RATING_WORDS, `Paling banyak ${MAX_RATING_WORDS} huruf`)
			.default(''),
	}),
	output: ownThreadShape,
	once: true,
	limit: { max: 20, seconds: 60 },
});
