-- Only hashes of session tokens are stored, so that a copy of the database signs no one in. The cookies of signed-in
-- people stay valid.
UPDATE "auth_session" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
