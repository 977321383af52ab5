import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { caseInput } from '../api.ts';

export const attachNumber = call({
	method: 'POST',
	auth: 'office',
	path: '/page/office/whatsapp/attach-number',
	summary:
		'Kaitkan percakapan WhatsApp sebuah nomor dengan nasabah yang menjawab pertanyaan identitas; isinya pindah ke percakapan tentang polisnya',
	input: caseInput.extend({
		numberId: z.uuid({ error: 'Percakapan ini tidak dikenal' }),
		/** The count of writings that was read. */
		writings: z.int().min(0),
	}),
	audit: { thing: ['whatsapp-number', 'numberId'] },
	output: z.object({ threadId: z.string() }),
	limit: { max: 30, seconds: 60 },
});
