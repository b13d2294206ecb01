-- Whether a document was approved once is all that its cancelling needs: by way of pending it is one after approval, too.
ALTER TABLE read.activity_known DROP COLUMN in_force;
