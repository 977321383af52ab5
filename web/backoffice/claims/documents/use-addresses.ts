import { useCallback, useEffect, useRef } from 'react';

import type { claimFile } from '#insurance/claims/desk/file-api.ts';

import { askOffice } from '../../office-calls.ts';
import type { File } from '../claim-step.ts';
import { addressesOf } from '../viewer/sheets.ts';

/** Addresses of documents are valid for five minutes. */
const FRESH_MS = 4.5 * 60_000;

/** Returns a function for the current address of a file. An expired one is renewed first. */
export function useAddresses(file: File): (key: string) => Promise<string | null> {
	const { claimNo } = file;
	const known = useRef({ at: 0, of: addressesOf(file) });
	useEffect(() => {
		known.current = { at: Date.now(), of: addressesOf(file) };
	}, [file]);
	return useCallback(
		async (key) => {
			if (Date.now() - known.current.at > FRESH_MS) {
				const answer = await askOffice<typeof claimFile>(
					'POST /page/office/claims/detail',
					{ claimNo },
				);
				if (answer.ok) known.current = { at: Date.now(), of: addressesOf(answer.data) };
			}
			return known.current.of.get(key) ?? null;
		},
		[claimNo],
	);
}
