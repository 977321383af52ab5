import type { Attributes, SpanKind, TextMapGetter } from '@opentelemetry/api';

/** A unit of work and its parent, shown by OpenTelemetry if configured. */
export type TracedWork = {
	name: string;
	kind: 'server' | 'client' | 'internal';
	/** Must never contain a visitor's data: traces leave the operator's systems. */
	attributes?: Attributes;
	/** Headers of the request, in which a trace may have begun (W3C Trace Context). */
	headers?: Readonly<Record<string, string | string[] | undefined>>;
};

type Tracer = <T>(work: TracedWork, run: () => Promise<T>) => Promise<T>;
export type Tracing = { stop(): Promise<void> };

// One per process, like OpenTelemetry's API: a tracer cannot be passed to each statement.
let tracer: Tracer | null = null;

/** Runs the work, as a span within the current one if tracing is on. */
export function traced<T>(work: TracedWork, run: () => Promise<T>): Promise<T> {
	return tracer === null ? run() : tracer(work, run);
}

export const tracesAreOn = (): boolean => tracer !== null;

const headerGetter: TextMapGetter<NonNullable<TracedWork['headers']>> = {
	keys: (headers) => Object.keys(headers),
	get: (headers, name) => headers[name],
};

/**
 * Starts tracing through OpenTelemetry's SDK, sent to OTEL_EXPORTER_OTLP_ENDPOINT by HTTP. The SDK
 * reads the other variables in its specification (sampler, headers, limits). Without that variable
 * the SDK is not loaded.
 */
export async function startTracing(
	env: Readonly<Record<string, string | undefined>>,
): Promise<Tracing> {
	if (!env['OTEL_EXPORTER_OTLP_ENDPOINT'] && !env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])
		return { stop: async () => {} };
	const [api, sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] =
		await Promise.all([
			import('@opentelemetry/api'),
			import('@opentelemetry/sdk-trace-node'),
			import('@opentelemetry/exporter-trace-otlp-http'),
			import('@opentelemetry/resources'),
		]);
	const named = resourceFromAttributes({ 'service.name': env['OTEL_SERVICE_NAME'] || 'jaga' });
	const provider = new sdk.NodeTracerProvider({
		resource: defaultResource().merge(named),
		spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
	});
	provider.register();
	const { context, propagation, SpanStatusCode, trace } = api;
	const kinds: Record<TracedWork['kind'], SpanKind> = {
		server: api.SpanKind.SERVER,
		client: api.SpanKind.CLIENT,
		internal: api.SpanKind.INTERNAL,
	};
	const own = trace.getTracer('jaga');
	tracer = ({ name, kind, attributes = {}, headers }, run) => {
		const parent = headers
			? propagation.extract(context.active(), headers, headerGetter)
			: context.active();
		const options = { kind: kinds[kind], attributes };
		return own.startActiveSpan(name, options, parent, async (span) => {
			try {
				return await run();
			} catch (error) {
				// An error's message may contain a visitor's input.
				const { name: message } = error as Error;
				span.setStatus({ code: SpanStatusCode.ERROR, message });
				throw error;
			} finally {
				span.end();
			}
		});
	};
	return {
		async stop() {
			tracer = null;
			await provider.shutdown();
			api.trace.disable();
			api.context.disable();
			api.propagation.disable();
		},
	};
}
