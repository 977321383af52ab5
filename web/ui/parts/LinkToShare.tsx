import { useEffect, useId, useRef, useState } from 'react';

import { Button } from '../Button.tsx';
import { TextField } from '../forms/Field.tsx';
import { ShareLink } from './ShareLink.tsx';

/**
 * A private link that can be copied and shared, with a text to send along. Set `takesFocus` if it
 * replaces the clicked control.
 */
export function LinkToShare({
	link,
	takesFocus = false,
}: {
	link: { url: string; words: string };
	takesFocus?: boolean;
}) {
	const id = useId();
	const [news, setNews] = useState('');
	const shown = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (takesFocus) shown.current?.focus();
	}, [takesFocus]);
	async function copy() {
		try {
			await navigator.clipboard.writeText(link.url);
			setNews('Tautan tersalin.');
		} catch {
			shown.current?.select();
			setNews('Tautannya sudah ditandai; salin dari menu ponselmu.');
		}
	}
	return (
		<>
			<TextField
				id={`${id}-link`}
				label="Tautan pribadi"
				readOnly
				ref={shown}
				value={link.url}
				onFocus={(event) => event.currentTarget.select()}
			/>
			<p className="flex flex-wrap gap-3">
				<ShareLink {...link} />
				<Button look="second" onClick={() => void copy()}>
					Salin tautan
				</Button>
			</p>
			<p role="status" className="text-sm text-success empty:hidden">
				{news}
			</p>
		</>
	);
}
