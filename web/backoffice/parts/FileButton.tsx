import { useRef } from 'react';

import { Button } from '#web/ui/Button.tsx';

/**
 * A button that opens the file dialog. `label` names the field for screen readers. The same file
 * can be chosen again after it was corrected.
 */
export function FileButton({
	words,
	label,
	accept,
	look = 'main',
	busy,
	onFile,
}: {
	words: string;
	label: string;
	accept?: string;
	look?: 'main' | 'second';
	busy: boolean;
	onFile: (file: File) => void;
}) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<Button look={look} busy={busy} onClick={() => input.current?.click()}>
				{words}
			</Button>
			<input
				ref={input}
				type="file"
				accept={accept}
				aria-label={label}
				tabIndex={-1}
				className="sr-only"
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					currentTarget.value = '';
					if (file) onFile(file);
				}}
			/>
		</>
	);
}
