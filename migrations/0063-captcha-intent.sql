-- Which intent (a hash of its Idempotency-Key) a captcha was used for: the same one may come again when its answer was lost.
alter table captcha_used add column intent text;
