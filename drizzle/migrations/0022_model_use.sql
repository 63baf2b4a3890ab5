CREATE TABLE "model_use" (
	"day" date NOT NULL,
	"spender" text NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "model_use_day_spender_pk" PRIMARY KEY("day","spender")
);
