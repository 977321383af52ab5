import type { z } from 'zod';

import type { deskChecklist, ownChecklist } from './api.ts';
import { type ChecklistItem, isDocumentMissing, isWaived } from './checklist.ts';

export const wireDeskChecklist = (list: readonly ChecklistItem[]): z.output<typeof deskChecklist> =>
	list.map(({ ruling, ...item }) => ({
		...item,
		ruling: ruling && { by: ruling.by, at: ruling.at.toISOString(), reason: ruling.reason },
	}));

/** Optional documents that were not sent are omitted, because nothing depends on them. */
export const wireOwnChecklist = (list: readonly ChecklistItem[]): z.output<typeof ownChecklist> =>
	list
		.filter(({ required, received }) => required || received.length > 0)
		.map((item) => ({
			code: item.code,
			name: item.name,
			required: item.required,
			state: isDocumentMissing(item) ? 'missing' : isWaived(item) ? 'waived' : 'received',
		}));
