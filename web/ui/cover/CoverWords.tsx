export function CoverWords({
	cover: { words, note },
	className = '',
}: {
	cover: { words: string; note: string | null };
	className?: string;
}) {
	return (
		<div aria-live="polite" className={className}>
			<p>{words}</p>
			{note ? <p className="text-sm text-mute">{note}</p> : null}
		</div>
	);
}
