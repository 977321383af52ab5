import type { RenderedPage } from '#platform/http/pages/page-cache.server.ts';

/** Messages from the product to the front: render requests, and a report that it is ready. */
export type FromProduct =
	| { kind: 'ready' }
	| { kind: 'page'; id: number; path: string; search: string }
	| {
			kind: 'still';
			id: number;
			name: 'surge' | 'away' | 'ours' | 'fault' | 'file' | 'prepared' | 'preview';
	  };

export type ToProduct = { id: number; page?: RenderedPage; html?: string; failed?: string };
