import { petalPath } from './Mark.tsx';

const DELAYS = [
	'[animation-delay:0ms]',
	'[animation-delay:150ms]',
	'[animation-delay:300ms]',
	'[animation-delay:450ms]',
];

export function Spinner({ words = 'Memuat halaman' }: { words?: string }) {
	return (
		<div role="status" className="grid min-h-60 place-items-center py-16">
			<div className="grid justify-items-center gap-3 text-leaf">
				<svg viewBox="0 0 48 48" className="size-14" aria-hidden="true">
					{DELAYS.map((delay, at) => (
						<g key={delay} transform={`rotate(${at * 90} 24 24)`}>
							<path
								d={petalPath()}
								fill="currentColor"
								className={`animate-petal ${delay}`}
							/>
						</g>
					))}
				</svg>
				<span className="text-sm text-mute">{`${words} …`}</span>
			</div>
		</div>
	);
}
