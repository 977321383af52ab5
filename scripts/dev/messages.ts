import type { RenderedPage } from '#platform/http/pages/page-cache.server.ts';

/** From the product to the front: what is to be drawn, and that it serves. */
export type FromProduct =
	| { kind: 'ready' }
	| { kind: 'page'; id: number; path: string; search: string }
	| {
			kind: 'still';
			id: number;
			name: 'surge' | 'away' | 'ours' | 'fault' | 'file' | 'prepared' | 'preview';
	  };

/** The front's answer to a drawing of that number. */
export type ToProduct = { id: number; page?: RenderedPage; html?: string; failed?: string };
